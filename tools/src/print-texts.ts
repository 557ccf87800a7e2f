import { dirname, join, relative } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';
import { ROOT } from './root.ts';

/*
 * Prints the texts of screens, errors, emails, the API's reference and commands with their files and lines, folder by
 * folder, so that an editor can read them in one go. A text is a string of at least two words, or a single word that
 * begins with a capital letter; a few strings that are code look the same and are printed too.
 */

const UNREAD_FOLDERS = /^(bench|e2e|packages\/samples)\//;
const UNREAD_FILES = /\.(test|long)\.tsx?$|\/testing[/.-]|\.d\.ts$|\/generated\/|\/dev-ui\/|\/look\/|synonyms/;

const CODE_TAGS = /^(Prisma\.)?sql$|queryRaw|executeRaw/;
const CODE_ATTRIBUTES =
  /^(as|className|d|href|to|id|name|type|rel|style|variant|tone|size|icon|key|autoComplete|sizes|viewBox)$/;
const CODE =
  /^(SELECT|FROM|WITH|ORDER|INSERT|UPDATE|CREATE|ALTER|SET|LOCK) |^[a-z]+-(src|uri|action|ancestors) |^:root|;.*=/;

const TWO_WORDS = /\p{L}['’)]?[,.:;!?…]?\s+['‘“("]?[\p{L}{]/u;
const ONE_WORD = /^\p{Lu}[\p{Ll}-]+[.:…!?]*$/u;

type Text = { line: number; text: string };

/** Returns the texts of a file in their order, with a placeholder's code in braces. */
function textsOf(file: SourceFile): Text[] {
  const texts: Text[] = [];
  function add(node: Node, source: string): void {
    const text = source.replace(/[\s\0]+/g, ' ').trim();
    if (!TWO_WORDS.test(text) && !ONE_WORD.test(text)) return;
    if (!CODE.test(text)) texts.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text });
  }
  function visit(node: Node): void {
    if (isCode(node)) return;
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) add(node, node.text);
    else if (is.isTemplateExpression(node)) add(node, templateText(node));
    else if ((is.isJsxElement(node) || is.isJsxFragment(node)) && hasWords(node)) add(node, contentOf(node));
    node.forEachChild(visit);
  }
  visit(file);
  return texts;
}

function isCode(node: Node): boolean {
  if (is.isImportDeclaration(node) || is.isExportDeclaration(node) || is.isTypeNode(node)) return true;
  if (is.isTaggedTemplateExpression(node)) return CODE_TAGS.test(node.tag.getText());
  return is.isJsxAttribute(node) && CODE_ATTRIBUTES.test(node.name.getText());
}

function templateText(node: Node): string {
  return is.isTemplateExpression(node)
    ? node.head.text +
        node.templateSpans.map(({ expression, literal }) => `{${expression.getText()}}${literal.text}`).join('')
    : '';
}

function hasWords(node: Node): boolean {
  return (
    (is.isJsxElement(node) || is.isJsxFragment(node)) &&
    node.children.some((child) => is.isJsxText(child) && /\p{L}/u.test(child.text))
  );
}

/** Returns the text that an element shows, with the texts of the elements inside it. */
function contentOf(node: Node): string {
  if (is.isJsxText(node)) return node.text;
  if (is.isJsxElement(node) || is.isJsxFragment(node)) return node.children.map(contentOf).join('');
  return is.isJsxExpression(node) ? (node.getText() === "{' '}" ? ' ' : node.getText()) : '';
}

const api = new API({ cwd: ROOT });
try {
  const projects = api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] }).getProjects();
  let room = '';
  for (const { program, rootFiles } of projects)
    for (const name of [...rootFiles].sort()) {
      const path = relative(ROOT, name);
      const file = UNREAD_FOLDERS.test(path) || UNREAD_FILES.test(path) ? undefined : program.getSourceFile(name);
      for (const { line, text } of file ? textsOf(file) : []) {
        if (dirname(path) !== room) console.log(`\n${(room = dirname(path))}`);
        console.log(`${path}:${line}\t${text}`);
      }
    }
} finally {
  api.close();
}
