import { type MessageTemplate, templatePurposeNames, templatePurposes } from '@careers/contracts/hiring/templates';

/** Groups templates, whose order stays, by what they are for. A purpose without a template is left out. */
export function byPurpose<Template extends MessageTemplate>(templates: readonly Template[]) {
  return templatePurposes.flatMap((purpose) => {
    const group = templates.filter((template) => template.purpose === purpose);
    return group.length > 0 ? [{ purpose, name: templatePurposeNames[purpose], templates: group }] : [];
  });
}
