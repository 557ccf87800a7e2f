import { publicSettings } from '../../lib/page/public-settings.ts';
import { DescriptionList } from '../../ui/description-list.tsx';

export function RetentionFacts() {
  const { application_months, account_months } = publicSettings().retention;
  return (
    <DescriptionList
      items={[
        { term: 'An application, after its last change of status', value: `${application_months} months` },
        { term: 'An account, after the last sign-in or application', value: `${account_months} months` },
      ]}
    />
  );
}
