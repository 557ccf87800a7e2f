import { Copy, Eye, Trash2 } from 'lucide';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { DialogForm, DialogStep } from '../../ui/dialog-step.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, menuItemProps } from '../../ui/menu.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type ToastOptions, useToast } from '../../ui/toast.tsx';
import styles from './dev-ui.module.css';
import { Exhibit, longText, longWord, State } from './exhibit.tsx';

const sizes = ['small', 'medium', 'large'] as const;
const failed: ToastOptions = {
  key: 'job',
  title: 'Failed to save job.',
  description: 'Please try again.',
  tone: 'destructive',
};

/** The components that lie over the page. */
export function OverlayExhibits() {
  const [open, setOpen] = useState<string>();
  const toast = useToast();
  const undone: ToastOptions = { key: 'status', title: 'Undone.' };
  const toasts: [button: string, toast: ToastOptions][] = [
    ['Say what went right', { key: 'job', title: 'Job created successfully.' }],
    ['Say what went wrong', failed],
    ['Say much', { key: 'long', title: longWord, description: longText }],
    [
      'Offer to undo it',
      {
        key: 'status',
        title: 'Application status updated successfully.',
        description: 'Zoe Green is told in 5 minutes.',
        actions: [{ label: 'Undo', onPress: () => toast(undone) }],
      },
    ],
  ];
  function close(): void {
    setOpen(undefined);
  }
  return (
    <>
      <Exhibit title="Dialog, DialogBody, DialogActions, DialogStep, DialogForm, ConfirmDialog">
        <State name="Sizes, a question, a question whose answer is under way">
          <p className={styles.row}>
            {[...sizes, 'question', 'pending question'].map((name) => (
              <Button key={name} variant="outline" onClick={() => setOpen(name)}>
                Open the {name}
              </Button>
            ))}
          </p>
        </State>
      </Exhibit>
      {sizes.map((size) => (
        <Dialog key={size} open={open === size} size={size} title={`Apply for ${longText}`} onClose={close}>
          {size === 'large' ? (
            <>
              <DialogBody>
                <p>{longText}</p>
              </DialogBody>
              <DialogActions>
                <Button onClick={close}>Close</Button>
              </DialogActions>
            </>
          ) : size === 'small' ? (
            <DialogStep onCancel={close} actions={<Button onClick={close}>Continue</Button>}>
              <p>{longText}</p>
            </DialogStep>
          ) : (
            <DialogForm
              onSubmit={close}
              submitText="Submit Application"
              pendingText="Submitting..."
              pending={false}
              onCancel={close}
            >
              <Field label="Address" hint="Such as https://example.com">
                <TextInput />
              </Field>
            </DialogForm>
          )}
        </Dialog>
      ))}
      <ConfirmDialog
        open={open === 'question' || open === 'pending question'}
        title="Delete Job"
        confirmText="Delete Job"
        pendingText="Deleting..."
        pending={open === 'pending question'}
        onConfirm={close}
        onCancel={close}
      >
        {`Are you sure you want to delete ‘${longWord}’?`}
      </ConfirmDialog>
      <Exhibit title="Menu, MenuItem">
        <State name="Closed; a press opens it">
          <Menu label="More actions for Fleet Manager">
            <a href="#main" {...menuItemProps()}>
              <Icon as={Eye} />
              <span>Preview</span>
            </a>
            <MenuItem icon={Copy} onSelect={() => undefined}>
              Duplicate
            </MenuItem>
            <MenuItem icon={Trash2} tone="danger" onSelect={() => undefined}>
              Delete
            </MenuItem>
          </Menu>
        </State>
      </Exhibit>
      <Exhibit title="Toast">
        <State name="Each tone, a long one, one with an action; the first two are about the same thing">
          <p className={styles.row}>
            {toasts.map(([button, options]) => (
              <Button key={button} variant="outline" onClick={() => toast(options)}>
                {button}
              </Button>
            ))}
          </p>
        </State>
      </Exhibit>
    </>
  );
}
