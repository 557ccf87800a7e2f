import {
  type CompanyField,
  companyLabels,
  companyLines,
  type SiteSettings,
} from '@careers/contracts/site/site-content';
import { Panel } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Fold } from './fold.tsx';
import { LineField } from './line-field.tsx';
import type { SitePartProps } from './site-form.ts';
import styles from './site.module.css';

const contact = 'Name and contact';
const links = 'Links in the banner and the footer';
const legal = 'Legal details';

/** The heading above each field, in the order of the form. */
const headings: Record<CompanyField, string> = {
  name: contact,
  short_name: contact,
  descriptor: contact,
  phone: contact,
  tagline: contact,
  marketing_url: links,
  car_leasing: links,
  van_leasing: links,
  about: links,
  guides: links,
  contact: links,
  registered_details: legal,
  company_number: legal,
  ico_number: legal,
  registered_address: legal,
  privacy_email: legal,
  equality_line: legal,
  modern_slavery_line: legal,
  modern_slavery_url: legal,
};
const fields = Object.keys(headings) as CompanyField[]; // the keys of a constant

/** The limits of texts. Addresses have none that a person reaches. */
const limits: Partial<Record<CompanyField, readonly [string, number]>> = companyLines;

/** What pages do without a text that they do not leave out. */
const otherwise: Partial<Record<CompanyField, string>> = {
  short_name: 'While this is empty, the site shows the company name.',
  registered_details: 'While this is empty, it is the name, the company number and the registered address.',
  tagline: 'While this is empty, the home page has a sentence that suits every leasing company.',
  privacy_email: 'While this is empty, the site names the contact page in its place.',
};

export function CompanyFields({ form, site }: SitePartProps) {
  return (
    <Panel title="The company">
      <div className={styles.items}>
        {[...new Set(Object.values(headings))].map((heading) => (
          <Fold key={heading} title={heading} open={heading === contact && site.version === 0}>
            <div className={styles.fields}>
              {fields
                .filter((field) => headings[field] === heading)
                .map((field) =>
                  site.set_by_server.includes(field) ? (
                    <Field key={field} label={companyLabels[field]} hint="Set by the server">
                      <TextInput dir="auto" readOnly value={shownOf(field, site)} />
                    </Field>
                  ) : (
                    <LineField
                      key={field}
                      form={form}
                      name={`content.company.${field}`}
                      label={companyLabels[field]}
                      max={limits[field]?.[1]}
                      hint={hintOf(field, site)}
                    />
                  ),
                )}
            </div>
          </Fold>
        ))}
      </div>
    </Panel>
  );
}

function shownOf(field: CompanyField, { shown }: SiteSettings): string {
  return field in shown.links
    ? shown.links[field as keyof typeof shown.links] // as `in` has found
    : shown[field as Exclude<CompanyField, keyof typeof shown.links>]; // the only other fields
}

/** Says what the site shows of a field that is saved as empty. A company without a name has the sample company's texts. */
function hintOf(field: CompanyField, site: SiteSettings): string | undefined {
  const { company } = site.content;
  if (company[field] !== '') return undefined;
  const shown = shownOf(field, site);
  const isNamed = field === 'name' || company.name !== '' || site.set_by_server.includes('name');
  if (shown && isNamed) return `While this is empty, the site shows ‘${shown}’`;
  return (
    otherwise[field] ?? `While this is empty, the site${isNamed ? '' : ' of a company with a name'} leaves it out.`
  );
}
