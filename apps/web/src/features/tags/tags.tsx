import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import { limits } from '@careers/contracts/common/limits';
import { makeTagInput, type Tag } from '@careers/contracts/hiring/tags';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TagList } from '../../ui/tag-list.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './tags.module.css';
import { useMarks } from './use-marks.ts';

export function Tags({ application: { id, tags, can } }: { application: ApplicationDetails }) {
  const { tags: companyTags } = useHiringArea();
  if (!tags) return null;
  return (
    <Panel title="Tags" aside={can.make_tags && <Link to={companyTags}>See the company’s tags</Link>}>
      <EditedTags id={id} tags={tags} canTag={can.tag} canMake={can.make_tags} />
    </Panel>
  );
}

/** The viewer, who may make no tags, has entered a word that is no tag. */
class UnknownTag extends Error {}

type EditedTagsProps = { id: string; tags: readonly Tag[]; canTag: boolean; canMake: boolean };

function EditedTags({ id, tags, canTag, canMake }: EditedTagsProps) {
  const utils = trpc.useUtils();
  const { data } = trpc.hiring.tags.list.useQuery(undefined, { staleTime: 0, enabled: canTag });
  const { add, remove } = useMarks({
    id,
    marks: tags,
    find: async (label) => {
      const same = data?.tags.find((tag) => tag.label.toLowerCase() === label.toLowerCase());
      if (same) return same.id;
      if (!canMake) throw new UnknownTag();
      return (await utils.client.hiring.tags.make.mutate({ label })).id;
    },
    save: (ids, seen) => utils.client.hiring.tag.mutate({ id, tags: ids, seen }),
    failed: 'Failed to remove the tag.',
  });
  return (
    <div className={styles.marks}>
      {tags.length > 0 ? (
        <TagList
          label="Tags"
          items={tags.map((tag) => ({ id: tag.id, text: tag.label }))}
          onRemove={canTag ? remove.mutate : undefined}
          removing={remove.isPending ? [remove.variables] : []}
        />
      ) : (
        <p className={styles.quiet}>No tags yet.</p>
      )}
      {canTag && tags.length < limits.application_tags && (
        <AddTag
          tags={tags}
          offered={data?.tags.filter(({ id: each }) => tags.every((tag) => tag.id !== each)) ?? []}
          canMake={canMake}
          add={add}
        />
      )}
      {tags.length >= limits.application_tags && (
        <p className={styles.quiet}>An application can have at most {limits.application_tags} tags.</p>
      )}
    </div>
  );
}

type AddTagProps = Pick<EditedTagsProps, 'tags' | 'canMake'> & {
  offered: readonly Tag[];
  add: ReturnType<typeof useMarks>['add'];
};

function AddTag({ tags, offered, canMake, add }: AddTagProps) {
  const options = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const { data, error } = makeTagInput.safeParse({ label: text });
    const refused = error?.issues[0]?.message ?? (hasTag(tags, data?.label) ? 'It has this tag already' : undefined);
    setProblem(refused);
    add.reset();
    if (data && !refused) add.mutate(data.label, { onSuccess: () => setText('') });
  }
  const failed =
    add.error &&
    (add.error instanceof UnknownTag
      ? 'Choose one of the company’s tags'
      : (serverMessage(add.error) ?? 'Failed to add the tag'));
  return (
    <form noValidate autoComplete="off" onSubmit={submit}>
      <Field
        label="Add a tag"
        hint={canMake ? 'Choose one of the company’s tags, or enter a new one' : 'Choose one of the company’s tags'}
        error={problem ?? failed ?? undefined}
      >
        <div className={styles.add}>
          <TextInput
            list={options}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
              if (add.isError) add.reset();
            }}
          />
          <Button type="submit" variant="outline" pending={add.isPending} pendingText="Adding...">
            Add
          </Button>
        </div>
      </Field>
      <datalist id={options}>
        {offered.map((tag) => (
          <option key={tag.id}>{tag.label}</option>
        ))}
      </datalist>
    </form>
  );
}

function hasTag(tags: readonly Tag[], label = ''): boolean {
  return tags.some((tag) => tag.label.toLowerCase() === label.toLowerCase());
}
