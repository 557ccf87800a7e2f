import { useMutation } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide';
import { signOutOtherDevices } from '../../lib/session/account-security.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Setting } from '../../ui/settings-list.tsx';
import { SessionList } from './session-list.tsx';
import { useRefreshSessions } from './use-own-sessions.ts';

export function DevicesRow() {
  const toast = useAuthToast();
  const refreshSessions = useRefreshSessions();
  const { mutate: signOutOthers, isPending } = useMutation({
    mutationFn: signOutOtherDevices,
    onMutate: toast.dismiss,
    onSuccess: () => {
      void refreshSessions();
      toast.show({ title: 'Signed out elsewhere', description: 'Only this device is signed in now.' });
    },
    onError: toast.showError,
  });
  return (
    <Setting
      icon={MonitorSmartphone}
      title="Devices"
      text="Where you are signed in. Sign out any device that you do not recognise or use."
      details={<SessionList />}
    >
      <Button variant="outline" pending={isPending} pendingText="Signing out..." onClick={() => signOutOthers()}>
        Sign out other devices
      </Button>
    </Setting>
  );
}
