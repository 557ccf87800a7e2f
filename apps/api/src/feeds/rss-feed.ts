import { escapeHtml } from '@careers/contracts/common/escape-html';
import { Feed } from 'feed';
import type { JsonFeed } from './json-feed.ts';
import { xmlText } from './xml-text.ts';

/** Minutes after which a reader should look again. */
const TTL_MINUTES = 60;

/** A feed as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rssFeed({ title, description, home_page_url, feed_url, items }: JsonFeed): string {
  const feed = new Feed({
    title: xmlText(title),
    description: xmlText(description),
    link: home_page_url,
    feedLinks: { rss: feed_url },
    language: 'en-gb',
    ttl: TTL_MINUTES,
    generator: false,
    docs: 'https://www.rssboard.org/rss-specification',
    // Without a job it is the present time.
    ...(items.length > 0 && {
      updated: new Date(Math.max(...items.map(({ date_modified }) => Date.parse(date_modified)))),
    }),
  });
  for (const item of items)
    feed.addItem({
      guid: item.id,
      title: xmlText(item.title),
      link: item.url,
      description: xmlText(escapeHtml(item.summary)), // readers show it as HTML, and a title as text
      content: xmlText(item.content_html),
      date: new Date(item.date_published),
      category: item.tags.map((name) => ({ name: xmlText(name) })),
    });
  return feed.rss2();
}
