import { escapeHtml } from '@careers/contracts/common/escape-html';
import { Feed } from 'feed';
import type { FeedContent } from './feed-content.ts';
import { xmlText } from './xml-text.ts';

/** Minutes after which a reader should look again. */
const TTL = 60;

/** A feed as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rssFeed({ title, description, list_url, feed_url, updated_at, items }: FeedContent): string {
  const feed = new Feed({
    title: xmlText(title),
    description: xmlText(description),
    link: list_url,
    feedLinks: { rss: feed_url },
    language: 'en-gb',
    ttl: TTL,
    generator: false,
    docs: 'https://www.rssboard.org/rss-specification',
    updated: new Date(updated_at ?? 0),
  });
  for (const item of items)
    feed.addItem({
      guid: item.id,
      title: xmlText(item.title),
      link: item.url,
      description: xmlText(escapeHtml(item.summary)), // readers show it as HTML, and a title as text
      content: xmlText(item.html),
      date: new Date(item.created_at),
      category: item.tags.map((name) => ({ name: xmlText(name) })),
    });
  return feed.rss2();
}
