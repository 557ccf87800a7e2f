export const sentEmailTexts = {
  magiclink: { contents: 'a link and a code to sign in with', button: 'Sign In', pendingText: 'Signing in...' },
  recovery: {
    contents: 'a link and a code to choose a new password with',
    button: 'Continue',
    pendingText: 'Opening...',
  },
  signup: { contents: 'a link and a code to confirm it with', button: 'Confirm', pendingText: 'Confirming...' },
} as const;
