import type { MessageTemplate } from '@careers/contracts/hiring/templates';
import { byPurpose } from './by-purpose.ts';
import { Options } from '../../ui/options.tsx';

/** The options of a select, under what they are for: names such as ‘After an interview’ do not say it. */
export function TemplateOptions({ templates }: { templates: readonly MessageTemplate[] }) {
  return byPurpose(templates).map(({ purpose, name, templates: group }) => (
    <optgroup key={purpose} label={name}>
      <Options of={Object.fromEntries(group.map((template) => [template.id, template.name]))} />
    </optgroup>
  ));
}
