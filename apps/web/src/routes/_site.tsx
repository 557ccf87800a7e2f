import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccountMenu } from '../features/account-menu/account-menu.tsx';
import { SiteLayout } from '../layouts/site-layout.tsx';

export const Route = createFileRoute('/_site')({ component: Page });

function Page() {
  return (
    <SiteLayout account={<AccountMenu />}>
      <Outlet />
    </SiteLayout>
  );
}
