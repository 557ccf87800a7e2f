import { listTags } from '@careers/rich-text/allow-list';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { type Block, deepestAllowed, isItem, type Leaf, type Marks } from './document.ts';
import { headingOf, isHidden, isInline, isNumber, marksOf, wordListDepth } from './element-look.ts';
import { allowedHref } from './link-address.ts';

type Node = ReturnType<typeof parseDocument>['childNodes'][number];

/**
 * The origin of the HTML. Stored HTML is read as it is. In pasted HTML white space is collapsed as in a browser, empty
 * lines are removed, links must have absolute addresses and are not underlined, and headings are not bold.
 */
type Origin = 'stored' | 'pasted';

type Context = Pick<Block, 'type' | 'depth'> & {
  marks: Marks;
  /** The list item that is being read: all its lines are one block. */
  item?: object | undefined;
  verbatim?: boolean;
  nesting: number;
};

/** Elements within each other, beyond which their texts are left out: no document has more, and the stack ends. */
const MAX_NESTING = 500;

export function readBlocks(html: string, origin: Origin): Block[] {
  const reader = new Reader(origin);
  reader.read(parseDocument(html).childNodes, { type: 'p', depth: 0, marks: {}, nesting: 0 });
  return reader.end();
}

class Reader {
  readonly #blocks: Block[] = [];
  readonly #origin: Origin;
  /** The block that text is added to, undefined at the beginning of a line; and the item of the last block. */
  #open: Block | undefined;
  #item: object | undefined;

  constructor(origin: Origin) {
    this.#origin = origin;
  }

  end(): Block[] {
    this.#close();
    let before: Block | undefined;
    for (const block of this.#blocks) {
      block.depth = isItem(block) ? Math.min(block.depth, deepestAllowed(before)) : 0;
      before = block;
    }
    return this.#blocks;
  }

  read(nodes: readonly Node[], context: Context): void {
    if (context.nesting > MAX_NESTING) return;
    for (const node of nodes) {
      if (node.type === ElementType.Text) this.#text(node.data, context);
      else if (!('attribs' in node) || isHidden(node)) continue;
      else if (node.name === 'br') this.#add('\n', context);
      else if (isInline(node)) this.read(node.childNodes, this.#inside(node, context));
      else this.#block(node, this.#inside(node, context));
    }
  }

  #block(element: Extract<Node, { attribs: object }>, context: Context): void {
    this.#close();
    const before = this.#blocks.length;
    this.read(element.childNodes, context);
    this.#close();
    const isLine = element.name === 'p' || element.name === 'li' || headingOf(element) !== undefined;
    const isEmpty = this.#blocks.length === before && (context.item === undefined || element.name === 'li');
    if (isLine && isEmpty && this.#origin === 'stored') this.#begin(context);
    this.#close();
  }

  #inside(element: Extract<Node, { attribs: object }>, around: Context): Context {
    const context: Context = { ...around, marks: marksOf(element, around.marks), nesting: around.nesting + 1 };
    const list = listTags.find((tag) => tag === element.name);
    const wordDepth = wordListDepth(element);
    if (list) Object.assign(context, { type: list, depth: isItem(around) ? around.depth + 1 : 0, item: undefined });
    else if (element.name === 'li') Object.assign(context, { type: isItem(around) ? around.type : 'ul', item: {} });
    else if (wordDepth !== undefined && !isInline(element)) {
      const marker = DomUtils.findOne(
        ({ attribs }) => /mso-list\s*:\s*ignore/i.test(attribs['style'] ?? ''),
        [element],
      );
      const type = marker && isNumber(DomUtils.textContent(marker)) ? 'ol' : 'ul';
      Object.assign(context, { type, depth: wordDepth, item: {} });
    } else if (!isItem(around)) context.type = headingOf(element) ?? around.type;

    const written = element.name === 'a' ? element.attribs['href'] : undefined;
    const href = this.#origin === 'stored' ? written : allowedHref(written ?? '');
    if (href) context.marks.href = href;
    if (element.name === 'pre') context.verbatim = true;
    if (this.#origin === 'pasted') {
      if (context.marks.href) delete context.marks.u;
      if (context.type.startsWith('h')) delete context.marks.strong;
    }
    return context;
  }

  #text(text: string, context: Context): void {
    if (this.#origin === 'stored') this.#add(text, context);
    else if (context.verbatim) this.#add(text.replace(/\r\n?/g, '\n'), context);
    else {
      // A single no-break space between words is intended; among other spaces it is padding of a word processor.
      const folded = text.replace(/[ \t\r\n\f\u00A0]+/g, (space) => (space === '\u00A0' ? space : ' '));
      const last = this.#open?.children.at(-1)?.text ?? '\n';
      this.#add(/\s$/.test(last) ? folded.replace(/^\s/, '') : folded, context);
    }
  }

  #add(text: string, context: Context): void {
    if (text !== '') append(this.#open ?? this.#begin(context), text, context.marks);
  }

  /** Begins a line: a line break inside the block of the same item, otherwise a new block. */
  #begin({ type, depth, item }: Context): Block {
    const last = this.#blocks.at(-1);
    const goesOn = last !== undefined && item !== undefined && item === this.#item;
    const block = goesOn ? last : { type, depth, children: [] };
    if (goesOn) append(block, '\n', {});
    else this.#blocks.push(block);
    this.#item = item;
    this.#open = block;
    return block;
  }

  #close(): void {
    const block = this.#open;
    if (!block) return;
    this.#open = undefined;
    trimEnd(block.children, this.#origin);
    if (block.children.length > 0) return;
    if (this.#origin === 'stored') block.children.push({ text: '' });
    else {
      this.#blocks.pop();
      this.#item = undefined;
    }
  }
}

function append({ children }: Block, text: string, marks: Marks): void {
  const last = children.at(-1);
  if (last && sameMarks(last, marks)) last.text += text;
  else if (last?.text === '') children.splice(-1, 1, { text, ...marks });
  else children.push({ text, ...marks });
}

/** Removes a last line break, and in pasted text trailing spaces: a browser does not show them. */
function trimEnd(leaves: Leaf[], origin: Origin): void {
  const last = leaves.at(-1);
  if (!last) return;
  last.text = origin === 'stored' ? last.text.replace(/\n$/, '') : last.text.trimEnd();
  if (last.text !== '') return;
  leaves.pop();
  if (origin === 'pasted') trimEnd(leaves, origin);
}

function sameMarks(one: Marks, other: Marks): boolean {
  return one.strong === other.strong && one.em === other.em && one.u === other.u && one.href === other.href;
}
