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
import type { SiteFormValues } from './site-form.ts';
import styles from './site.module.css';

type ListName = 'benefits' | 'people' | 'after_applying';
type StoryItem = SiteContent[ListName][number];

type StoryItemsProps = {
  form: UseFormReturn<SiteFormValues>;
  name: ListName;
  /** What one of them is called: 'Benefit'. */
  noun: string;
  newItem: () => StoryItem;
  /** What is asked before one is removed, if anything. */
  question?: string;
  /** The fields of the item at a place. */
  children: (at: number) => ReactNode;
};

/** An ordered list of items, which are added, edited, moved and removed in their place. */
export function StoryItems({ form, name, noun, newItem, question, children }: StoryItemsProps) {
  const { control } = form;
  const max = storyLimits[name];
  const { fields, append, move, remove } = useFieldArray({ control, name: `content.${name}`, keyName: 'key' });
  const values = useWatch({ control, name: `content.${name}` });
  const items = fields.map(({ key }, at) => ({ id: key, label: titleOf(values[at]) || `${noun} ${at + 1}` }));
  const { moved, said } = useMovedItem(items);
  const [asked, setAsked] = useState<number>();
  const list = useFocusWhenLost<HTMLDivElement>(String(fields.length), '[data-add]');
  function moveBy(item: (typeof items)[number], step: Step): void {
    const from = items.indexOf(item);
    const to = moved(item, step).indexOf(item);
    move(from, to);
  }
  return (
    <div ref={list}>
      <ol role="list" className={styles.items}>
        {items.map((item, at) => (
          <li key={item.id}>
            <h3 dir="auto">{item.label}</h3>
            <div className={styles.fields}>{children(at)}</div>
            <ButtonGroup>
              <MoveButton item={item} step="up" disabled={at === 0} onMove={moveBy} />
              <MoveButton item={item} step="down" disabled={at === items.length - 1} onMove={moveBy} />
              <ItemButton of={item.label} onClick={() => (question ? setAsked(at) : remove(at))}>
                Remove
              </ItemButton>
            </ButtonGroup>
          </li>
        ))}
      </ol>
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      {items.length < max ? (
        <Button variant="outline" icon={Plus} data-add="" onClick={() => append(newItem())}>
          {`Add a ${noun.toLowerCase()}`}
        </Button>
      ) : (
        <p className={styles.quiet}>The site shows at most {max}.</p>
      )}
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

function titleOf(item: StoryItem | undefined): string {
  if (!item) return '';
  return ('name' in item ? item.name : item.label).trim();
}
