import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog, Tabs } from '#src/ui/index.tsx';
import { AuthForm } from './auth-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { SocialCodeForm } from './social-code-form.tsx';
import { SocialButtons } from './social-buttons.tsx';

type AuthTab = 'SignIn' | 'SignUp';
type AuthDialogProps = { isOpen: boolean; onClose: () => void; initialTab?: AuthTab | 'Code' | undefined };

/** Signing in and creating an account; opens on the sign-in tab unless asked otherwise, each time anew. */
export function AuthDialog({ isOpen, onClose, initialTab = 'SignIn' }: AuthDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Your account`} size="s">
      {isOpen && <AuthTabs initialTab={initialTab} onDone={onClose} />}
    </Dialog>
  );
}

/** Lives only while the dialog is open: closing it resets the tab and forgets the password. */
function AuthTabs({ initialTab, onDone }: { initialTab: AuthTab | 'Code'; onDone: () => void }) {
  const { t } = useLingui();
  const [tab, setTab] = useState<AuthTab>(initialTab === 'Code' ? 'SignIn' : initialTab);
  const [isCodeAsked, setIsCodeAsked] = useState(initialTab === 'Code');
  const [email, setEmail] = useState('');
  const [isForgotten, setIsForgotten] = useState(false);
  const form = { email, onEmailChange: setEmail, onDone };
  if (isCodeAsked) return <SocialCodeForm onDone={onDone} onBack={() => setIsCodeAsked(false)} />;
  if (isForgotten) return <ForgotForm email={email} onEmailChange={setEmail} onBack={() => setIsForgotten(false)} />;
  return (
    <>
      <SocialButtons onDone={onDone} onCodeAsked={() => setIsCodeAsked(true)} />
      <Tabs<AuthTab>
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            id: 'SignIn',
            label: t`Sign in`,
            panel: <AuthForm key="in" mode="signin" {...form} onForgotten={() => setIsForgotten(true)} />,
          },
          { id: 'SignUp', label: t`Create account`, panel: <AuthForm key="up" mode="signup" {...form} /> },
        ]}
      />
    </>
  );
}
