import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccountMenu } from '../features/account-menu/account-menu.tsx';
import { SiteShell } from '../shells/site-shell.tsx';

/** The layout of every public page; it adds nothing to the address. */
export const Route = createFileRoute('/_site')({ component: Page });

function Page() {
  return (
    <SiteShell account={<AccountMenu />}>
      <Outlet />
    </SiteShell>
  );
}
