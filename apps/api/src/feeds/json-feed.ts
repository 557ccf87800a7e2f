import type { FeedContent } from './feed-content.ts';

/** A feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1). */
export function jsonFeed({ title, description, list_url, feed_url, items }: FeedContent): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: list_url,
    feed_url,
    language: 'en-GB',
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      date_published: item.created_at,
      date_modified: item.updated_at,
      tags: item.tags,
    })),
  });
}
