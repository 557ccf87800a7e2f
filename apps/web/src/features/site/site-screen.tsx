import { formatDateTime } from '@careers/contracts/common/dates';
import type { Conflict } from '@careers/contracts/common/version';
import type { CompanyStory } from '@careers/contracts/site/brand';
import type { SiteContent, SiteSettings, SiteVersion } from '@careers/contracts/site/site-content';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { errorCode } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { conflictText } from '../../lib/forms/conflict-text.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { errorConflict, errorField } from '../../lib/forms/refused-input.ts';
import { randomUuid } from '../../lib/forms/use-attempt-key.ts';
import { LeaveDialog } from '../../lib/forms/leave-dialog.tsx';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Panel } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCardSkeleton } from '../../ui/row-list.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CompanyFields } from './company-fields.tsx';
import { DepartmentsPanel } from './departments-panel.tsx';
import { LineField } from './line-field.tsx';
import { HeroPanel, WorkingHerePanel } from './page-panels.tsx';
import {
  goneText,
  siteForm,
  type SiteFormValues,
  toSave,
  toValues,
  withOthers,
  withTheirPeople,
  withStory,
} from './site-form.ts';
import { SiteVersions } from './site-versions.tsx';
import { StoryOrigin } from './story-origin.tsx';
import { BenefitsPanel, PeoplePanel, StepsPanel } from './story-panels.tsx';
import { useIsUploading } from './use-picture-upload.ts';
import { useShownProblem } from './use-shown-problem.ts';
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
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const isUploading = useIsUploading();
  const { element, showProblem } = useShownProblem(form);
  useUnsavedChangesWarning(isDirty);
  /** The earlier version in the form, and the one that waits for an answer because it would replace what was written. */
  const [looked, setLooked] = useState<SiteVersion & { pictures_gone: number }>();
  const [asked, setAsked] = useState<SiteVersion>();
  const [discarding, setDiscarding] = useState(false);
  const loaded = useRef(JSON.stringify(toValues(saved.content)));
  /** Rises with each content that takes the place of what is in the form. */
  const [filled, setFilled] = useState(0);

  function show(content: SiteContent, version?: typeof looked): void {
    form.reset(toValues(content), { keepDefaultValues: version !== undefined });
    loaded.current = JSON.stringify(form.getValues());
    setLooked(version);
    setFilled((times) => times + 1);
  }
  function showSaved(next: SiteSettings): void {
    setSite(next);
    show(next.content);
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
    onError: (error) => {
      const field = errorCode(error) === 'picture_gone' ? errorField(error) : undefined;
      if (field) showProblem(field, error.message);
      else if (!errorConflict(error)) failed('Failed to save your site.')(error);
    },
  });
  const conflict = errorConflict(save.error);

  function submit(version: number) {
    return form.handleSubmit((values) => save.mutate({ version, ...toSave(values) }));
  }
  async function loadNewest(): Promise<void> {
    showSaved(await client.admin.site.read.query());
    save.reset();
  }
  async function replaceTheirs({ version }: Conflict): Promise<void> {
    const theirs = await client.admin.site.read.query();
    const people = withTheirPeople(form.getValues('content.people'), site.content.people, theirs.content.people);
    form.setValue('content.people', people);
    await submit(version)();
  }
  async function look(version: SiteVersion): Promise<void> {
    const { content, pictures_gone } = await client.admin.site.version.query({ version: version.version });
    const people = withOthers(content.people, site.content.people);
    show({ ...content, people }, { ...version, pictures_gone });
    setTimeout(() => form.setFocus('note')); // once the form has its fields again
  }
  function askOrLook(version: SiteVersion): void {
    if (JSON.stringify(form.getValues()) === loaded.current) void look(version).catch(failed('Failed to fetch it.'));
    else setAsked(version);
  }
  function takeStory(story: CompanyStory): void {
    form.setValue('content', withStory(form.getValues('content'), story, randomUuid), { shouldDirty: true });
  }
  return (
    <div className={styles.screen}>
      <form
        ref={element}
        noValidate
        autoComplete="off"
        className={styles.screen}
        onSubmit={(event) => void submit(site.version)(event)}
      >
        <StoryOrigin key={`origin ${filled}`} site={site} onTake={takeStory} />
        <CompanyFields form={form} site={site} />
        <HeroPanel form={form} />
        <WorkingHerePanel key={`page ${filled}`} form={form} />
        <BenefitsPanel form={form} />
        <PeoplePanel form={form} />
        <DepartmentsPanel form={form} />
        <StepsPanel form={form} />
        <Panel title="What you have changed">
          {looked && (
            <p role="status">
              The form has version {looked.version}, of {formatDateTime(looked.created_at)}, and the people who have
              joined since. The site shows it again once you save. {goneText(looked.pictures_gone)}
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
                <ButtonGroup>
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
                </ButtonGroup>
              }
            >
              {conflictText(conflict, 'the site')} What you have written is still here and is not saved.
            </Alert>
          ) : (
            <ButtonGroup>
              <Button
                type="submit"
                pending={save.isPending || isUploading}
                pendingText={isUploading ? 'Preparing a picture...' : 'Saving...'}
              >
                Save
              </Button>
              {isDirty && (
                <Button variant="outline" onClick={() => setDiscarding(true)}>
                  Discard changes
                </Button>
              )}
            </ButtonGroup>
          )}
        </div>
      </form>
      <LeaveDialog mustAsk={() => isDirty}>Your changes are not saved, and will be lost.</LeaveDialog>
      <ConfirmDialog
        open={discarding}
        title="Discard your changes?"
        confirmText="Discard"
        cancelText="Keep editing"
        onConfirm={() => {
          setDiscarding(false);
          show(site.content);
        }}
        onCancel={() => setDiscarding(false)}
      >
        The form shows what is saved again. What you have written is lost.
      </ConfirmDialog>
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
