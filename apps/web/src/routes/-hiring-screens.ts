import type { ApplicantsAddress } from '../features/applicants/applicant-search.ts';
import type { ReviewSearch } from '../features/applicants/review-search.ts';
import type { PrintSearch } from '../features/bulk/print-address.ts';
import type { ReportSearch } from '../features/reports/report-search.ts';
import { searchAs } from '../lib/navigation/search-as.ts';
import { pageTitle, titled } from '../lib/page/page-title.ts';

/**
 * The screens that administrators and hiring teams have at different addresses. Each route names its component itself, which
 * puts the component's code in a chunk of its own.
 */
export const hiringScreens = {
  applicants: { validateSearch: searchAs<ApplicantsAddress>, head: titled('Applicants') },
  application: { validateSearch: searchAs<ReviewSearch & PrintSearch>, head: titled('Application') },
  advert: { head: titled('Edit Job') },
  reports: { validateSearch: searchAs<ReportSearch>, head: titled('Reports') },
  tags: { head: titled('Tags') },
  help: { head: titled('Help') },
};

/** The head of a topic of help. The topics are loaded with the page: the site's first script has no room for them. */
export function helpHead(reader: { isAdmin: boolean }) {
  return async ({ params }: { params: { topic: string } }) => {
    const { helpTopics, topicOf } = await import('../lib/help/help-topics.ts');
    const topic = topicOf(params.topic, reader);
    return { meta: [{ title: pageTitle(topic ? helpTopics[topic].title : 'Help') }] };
  };
}
