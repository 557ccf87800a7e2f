import { helpTopics, topicOf } from '../lib/help/help-topics.ts';
import { pageTitle } from '../lib/page/page-title.ts';

export function helpTitle(name: string, reader: { isAdmin: boolean }): string {
  const topic = topicOf(name, reader);
  return pageTitle(topic ? helpTopics[topic].title : 'Help');
}
