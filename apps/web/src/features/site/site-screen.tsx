import { formatDateTime } from '@careers/contracts/common/dates';
import type { Conflict } from '@careers/contracts/common/version';
import { tellsStory } from '@careers/contracts/site/brand';
import type { SiteSettings, SiteVersion } from '@careers/contracts/site/site-content';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { conflictText } from '../../lib/forms/conflict-text.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { errorConflict } from '../../lib/forms/refused-input.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCardSkeleton } from '../../ui/row-list.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CompanyFields } from './company-fields.tsx';
import { LineField } from './line-field.tsx';
import { siteForm, type SiteFormValues, toValues, withoutRemoved } from './site-form.ts';
import { SiteVersions } from './site-versions.tsx';
import { StoryPanels } from './story-panels.tsx';
import styles from './site.module.css';

export function SiteScreen() {
  // Is never fetched again by itself: a colleague's words would replace those that are being written.
  const query = trpc.admin.site.read.useQuery(undefined, { staleTime: Infinity, gcTime: 0 });
  return (
    <>
      <PageHeading
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
        title="Your site"
        subtitle="What the site says about your company and about working for it"
        help={<HelpLink topic="your-site" />}
        actions={
          <a href="/" className={buttonClass({ variant: 'outline' })}>
            Look at the home page
          </a>
        }
      />
      {query.data ? (
        <SiteForm saved={query.data} />
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch what the site says</QueryError>
      ) : (
        <RowCardSkeleton label="Loading what the site says" />
      )}
    </>
  );
}

function SiteForm({ saved }: { saved: SiteSettings }) {
  const toast = useToast();
  const router = useRouter();
  const { client } = trpc.useUtils();
  const [site, setSite] = useState(saved);
  const form = useForm<SiteFormValues>({
    resolver: formResolver(siteForm),
    defaultValues: toValues(saved.content),
  });
  const { isDirty } = form.formState;
  useUnsavedChangesWarning(isDirty);
  /** The earlier version in the form, and the one that waits for an answer because it would replace what was written. */
  const [looked, setLooked] = useState<SiteVersion>();
  const [asked, setAsked] = useState<SiteVersion>();
  const loaded = useRef(JSON.stringify(toValues(saved.content)));

  function show(values: SiteFormValues, version?: SiteVersion): void {
    form.reset(values, { keepDefaultValues: version !== undefined });
    loaded.current = JSON.stringify(form.getValues());
    setLooked(version);
  }
  function showSaved(next: SiteSettings): void {
    setSite(next);
    show(toValues(next.content));
  }
  function failed(title: string) {
    return (error: unknown) => toast({ key: 'site', ...failureToast(title, error) });
  }
  const save = trpc.admin.site.save.useMutation({
    onSuccess: (next) => {
      showSaved(next);
      // Pages of this tab have the company as it was when the tab was opened: the next step loads its page.
      router.subscribe('onBeforeNavigate', ({ toLocation }) => location.assign(toLocation.href));
      const look = { label: 'Look at the home page', onPress: () => location.assign('/') };
      toast({ key: 'site', title: 'Your site was saved successfully.', actions: [look] });
    },
    onError: (error) => errorConflict(error) ?? failed('Failed to save your site.')(error),
  });
  const conflict = errorConflict(save.error);

  function submit(version: number) {
    return form.handleSubmit((values) => save.mutate({ version, ...values }));
  }
  async function loadNewest(): Promise<void> {
    showSaved(await client.admin.site.read.query());
    save.reset();
  }
  async function replaceTheirs({ version }: Conflict): Promise<void> {
    const theirs = await client.admin.site.read.query();
    const people = withoutRemoved(form.getValues('content.people'), site.content.people, theirs.content.people);
    form.setValue('content.people', people);
    await submit(version)();
  }
  async function look(version: SiteVersion): Promise<void> {
    const { content } = await client.admin.site.version.query({ version: version.version });
    show(toValues(content), version);
    setTimeout(() => form.setFocus('note')); // once the form has its fields again
  }
  function askOrLook(version: SiteVersion): void {
    if (JSON.stringify(form.getValues()) === loaded.current) void look(version).catch(failed('Failed to fetch it.'));
    else setAsked(version);
  }
  const parts = { form, site };
  return (
    <div className={styles.screen}>
      <form
        noValidate
        autoComplete="off"
        className={styles.screen}
        onSubmit={(event) => void submit(site.version)(event)}
      >
        {site.version === 0 && isSample(site) && (
          <Alert tone="warn">
            The site shows the benefits, people and steps of a made-up company. Once you save, it shows yours alone.
          </Alert>
        )}
        <CompanyFields {...parts} />
        <StoryPanels {...parts} />
        <Panel title="What you have changed">
          {looked && (
            <p role="status">
              The form has version {looked.version}, of {formatDateTime(looked.created_at)}. The site shows it again
              once you save.
            </p>
          )}
          <LineField
            form={form}
            name="note"
            label="Note"
            max={120}
            hint="You can leave it empty. Your colleagues see it in the list of versions."
          />
        </Panel>
        <div className={styles.bar}>
          {conflict ? (
            <Alert
              action={
                <div className={styles.actions}>
                  <Button
                    variant="outline"
                    size="small"
                    onClick={() => void loadNewest().catch(failed('Failed to fetch what the site says.'))}
                  >
                    Load the newest
                  </Button>
                  <Button
                    variant="outline"
                    size="small"
                    pending={save.isPending}
                    onClick={() => void replaceTheirs(conflict).catch(failed('Failed to save your site.'))}
                  >
                    Replace it with mine
                  </Button>
                </div>
              }
            >
              {conflictText(conflict, 'the site')} What you have written is still here and is not saved.
            </Alert>
          ) : (
            <div className={styles.actions}>
              <Button type="submit" pending={save.isPending} pendingText="Saving...">
                Save
              </Button>
              {isDirty && (
                <Button variant="outline" onClick={() => show(toValues(site.content))}>
                  Discard changes
                </Button>
              )}
            </div>
          )}
        </div>
      </form>
      <SiteVersions versions={site.versions} onLook={askOrLook} />
      {asked && (
        <ConfirmDialog
          open
          title="Replace what you have written?"
          confirmText={`Look at version ${asked.version}`}
          cancelText="Keep editing"
          onConfirm={() => {
            setAsked(undefined);
            void look(asked).catch(failed('Failed to fetch the version.'));
          }}
          onCancel={() => setAsked(undefined)}
        >
          Your changes are not saved. The version takes their place in the form.
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Whether the site shows a story that neither an administrator nor the server has written. */
function isSample({ shown, set_by_server }: SiteSettings): boolean {
  return !set_by_server.includes('story') && tellsStory(shown.story);
}
