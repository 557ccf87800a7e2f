import { useHydrated, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { SentEmail, SentEmailState } from './email-sent.tsx';

/** After a registration the first one is the email that confirms it. The server does not know the history's state. */
export function useSentEmail(): SentEmailState {
  const { email, awaitingConfirmation = false } = useLocation({ select: ({ state }) => state });
  const isConfirming = useHydrated() && awaitingConfirmation && email;
  const [changed, setSent] = useState<SentEmail | null>();
  return { sent: changed === undefined && isConfirming ? { type: 'signup', email } : (changed ?? null), setSent };
}
