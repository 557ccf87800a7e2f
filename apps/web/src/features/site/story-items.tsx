import { limits } from '@careers/contracts/common/limits';
import { storyLimits } from '@careers/contracts/site/brand';
import type { SiteContent } from '@careers/contracts/site/site-content';
import { Plus } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { MoveButton, type Step, useMovedItem } from '../../lib/lists/moved-item.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Fold } from './fold.tsx';
import type { SiteFormValues } from './site-form.ts';
import styles from './site.module.css';

const most = {
  benefits: storyLimits.benefits,
  people: storyLimits.people,
  departments: limits.departments,
  after_applying: storyLimits.after_applying,
} as const;
type ListName = keyof typeof most;
type StoryItem = SiteContent[ListName][number];

type StoryItemsProps = {
  form: UseFormReturn<SiteFormValues>;
  name: ListName;
  /** What one of them is called: 'Benefit'. */
  noun: string;
  /** Makes an item that the button below the list adds. Where the items are chosen, `adder` is in its place. */
  newItem?: () => StoryItem;
  adder?: (add: (item: StoryItem) => void) => ReactNode;
  /** The names of departments by their ids. */
  names?: Readonly<Record<string, string>>;
  /** What is asked before one is removed, if anything. */
  question?: string;
  /** The fields of the item at a place. */
  children: (at: number) => ReactNode;
};

/** A list of items, each one line until it is opened, which are added, edited, moved and removed in their place. */
export function StoryItems({ form, name, noun, newItem, adder, names = {}, question, children }: StoryItemsProps) {
  const { control } = form;
  const { fields, append, move, remove } = useFieldArray({ control, name: `content.${name}`, keyName: 'key' });
  const values = useWatch({ control, name: `content.${name}` });
  const items = fields.map(({ key }, at) => {
    const { title, line } = wordsOf(values[at], names);
    return { id: key, label: title || `${noun} ${at + 1}`, line, isNew: !title && !line };
  });
  const { moved, said } = useMovedItem(items);
  const [asked, setAsked] = useState<number>();
  const list = useFocusWhenLost<HTMLDivElement>(String(fields.length), '[data-add]');
  function moveBy(item: (typeof items)[number], step: Step): void {
    const from = items.indexOf(item);
    const to = moved(item, step).indexOf(item);
    move(from, to);
  }
  return (
    <div ref={list} className={styles.list}>
      {items.length > 0 && (
        <ol role="list" className={styles.items}>
          {items.map((item, at) => (
            <li key={item.id}>
              <Fold title={item.label} line={item.line} open={item.isNew}>
                <div className={styles.fields}>{children(at)}</div>
                <ButtonGroup>
                  {name !== 'departments' && (
                    <>
                      <MoveButton item={item} step="up" disabled={at === 0} onMove={moveBy} />
                      <MoveButton item={item} step="down" disabled={at === items.length - 1} onMove={moveBy} />
                    </>
                  )}
                  <ItemButton of={item.label} onClick={() => (question ? setAsked(at) : remove(at))}>
                    Remove
                  </ItemButton>
                </ButtonGroup>
              </Fold>
            </li>
          ))}
        </ol>
      )}
      <p role="status" className={styles.said}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      {adder?.(append)}
      {newItem && items.length < most[name] && (
        <Button variant="outline" icon={Plus} data-add="" onClick={() => append(newItem())}>
          {`Add a ${noun.toLowerCase()}`}
        </Button>
      )}
      {newItem && items.length >= most[name] && <p className={styles.quiet}>The site shows at most {most[name]}.</p>}
      {asked !== undefined && (
        <ConfirmDialog
          open
          title={`Remove ${items[asked]?.label}`}
          confirmText="Remove"
          onConfirm={() => {
            remove(asked);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        >
          {question}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What the line of a folded item says; nothing of an item that is new. */
function wordsOf(
  item: StoryItem | undefined,
  names: Readonly<Record<string, string>>,
): { title: string; line: string } {
  if (!item) return { title: '', line: '' };
  if ('people' in item) return { title: names[item.id] ?? '', line: item.text };
  if ('role' in item) return { title: item.name.trim(), line: item.role };
  return { title: item.label.trim(), line: 'figure' in item ? item.figure : item.detail };
}
