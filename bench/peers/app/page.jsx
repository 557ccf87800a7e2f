import { ListPage } from './list-page.jsx';

/** The list page, rendered for each request: it reads the address. */
export default async function Page({ searchParams }) {
  const { cursor = null } = await searchParams;
  return <ListPage cursor={cursor} />;
}
