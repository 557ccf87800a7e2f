import { useBrand } from '../../lib/page/brand.ts';
import { ProcessLine } from '../../ui/process-line.tsx';
import { AboutDepartment } from './department-story.tsx';
import { MoreLink } from './story-parts.tsx';

export function AfterApplying({ of }: { of: string }) {
  return (
    <>
      <Steps />
      <AboutDepartment name={of} size="compact" />
      <MoreLink />
    </>
  );
}

function Steps() {
  const { after_applying } = useBrand().story;
  if (after_applying.length === 0) return null;
  return (
    <section aria-labelledby="after-applying-heading">
      <h2 id="after-applying-heading">What happens after you apply</h2>
      <ProcessLine steps={after_applying.map((step) => ({ ...step, state: 'ahead' }))} />
    </section>
  );
}
