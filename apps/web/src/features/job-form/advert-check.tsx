import { isBlankHtml } from '@careers/contracts/common/blank-html';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useBrand } from '../../lib/page/brand.ts';
import { Panel } from '../../ui/card.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { checkAdvert, type Finding } from './advert-rules.ts';
import { fieldLabels, type JobFormValues } from './job-form-values.ts';
import styles from './job-form.module.css';

/** What would make the advert better, found while it is written. Saving asks nothing of it. */
export function AdvertCheck() {
  const brand = useBrand();
  const values = useDeferredValue(useWatch<JobFormValues>() as JobFormValues); // every field has a default value
  const begun = values.title.trim() !== '' && !isBlankHtml(values.description);
  const findings = begun ? checkAdvert(values, brand) : [];
  return (
    <Panel title="Advert check">
      <p className={styles.note}>{summary(begun, findings.length)}</p>
      {findings.length > 0 && (
        <RowList>
          {findings.map(({ rule, ...finding }) => (
            <FindingRow key={rule} {...finding} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}

function summary(begun: boolean, found: number): string {
  if (!begun) return 'Once there is a title and a description, this says what would improve the advert.';
  if (found === 0) return 'No improvements to suggest.';
  return 'These changes would improve the advert. You can save it without them.';
}

function FindingRow({ field, text }: Finding) {
  const { setFocus } = useFormContext<JobFormValues>();
  const label = fieldLabels[field];
  return (
    <Row
      title={label}
      aside={
        <ItemButton of={label} onClick={() => setFocus(field)}>
          Change
        </ItemButton>
      }
    >
      <p>{text}</p>
    </Row>
  );
}
