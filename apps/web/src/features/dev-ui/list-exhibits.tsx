import { KeyRound } from 'lucide';
import { Badge } from '../../ui/badge.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Button } from '../../ui/button.tsx';
import { CardHeader, CardList, CardListSkeleton, TextSkeleton } from '../../ui/card-list.tsx';
import { Card, Panel } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldSkeletons } from '../../ui/field-skeletons.tsx';
import { Junction, junctionLinkClass, JunctionRow } from '../../ui/junction.tsx';
import { PagedList, type PagedQuery } from '../../ui/paged-list.tsx';
import { PanelColumn, PanelGrid, PanelGridSkeleton, widePanelClass } from '../../ui/panel-grid.tsx';
import { ProcessLine, type ProcessStep } from '../../ui/process-line.tsx';
import { Row, RowCard, RowCardSkeleton, RowList } from '../../ui/row-list.tsx';
import { Setting, SettingsList } from '../../ui/settings-list.tsx';
import { Sign } from '../../ui/sign.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './dev-ui.module.css';
import { Exhibit, longText, longWord, State } from './exhibit.tsx';

type Titles = { titles: string[]; total: number; next_cursor: string | null };

const still: PagedQuery<Titles> = {
  data: undefined,
  error: null,
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPlaceholderData: false,
  hasNextPage: false,
  refetch: () => Promise.resolve(),
  fetchNextPage: () => Promise.resolve(),
};
function loaded(titles: string[]): PagedQuery<Titles>['data'] {
  return { pages: [{ titles, total: 48, next_cursor: 'next' }] };
}
const queries: [state: string, query: Partial<PagedQuery<Titles>>][] = [
  ['Loading', { isFetching: true }],
  ['Empty', { data: { pages: [{ titles: [], total: 0, next_cursor: null }] } }],
  ['Failed', { isError: true }],
  ['More to load, long', { data: loaded(['Fleet Manager', longWord]), hasNextPage: true }],
  ['Loading more', { data: loaded(['Fleet Manager']), hasNextPage: true, isFetchingNextPage: true }],
  ['The next page failed', { data: loaded(['Fleet Manager']), isError: true, isFetchNextPageError: true }],
  ['Loading another list', { data: loaded(['Fleet Manager']), isPlaceholderData: true }],
];

const planned: ProcessStep[] = [
  { label: 'Sent', detail: 'You get an email at once', state: 'ahead' },
  { label: 'Read', detail: 'Within 5 working days', state: 'ahead' },
  { label: 'Call', detail: '20 minutes', state: 'ahead' },
  { label: 'Meet', state: 'ahead' },
  { label: 'Answer', detail: 'Always', state: 'ahead' },
];
const processes: [state: string, steps: ProcessStep[]][] = [
  ['A plan', planned],
  [
    'On the way',
    planned.map((step, index) => ({ ...step, state: index < 2 ? 'done' : index === 2 ? 'here' : 'ahead' })),
  ],
  ['Arrived', planned.map((step) => ({ ...step, state: 'done' }))],
  [
    'More than five steps, long',
    [
      { label: longWord, detail: longText, state: 'done' },
      ...planned,
      { label: longText, detail: longWord, state: 'ahead' },
    ],
  ],
];

function ItemCard({ title }: { title: string }) {
  return (
    <Card as="li">
      <CardHeader title={<a href="#main">{title}</a>} badges={<Badge tone="green">Published</Badge>}>
        <p>{longText}</p>
      </CardHeader>
    </Card>
  );
}

/** The components that show several things. */
export function ListExhibits() {
  return (
    <>
      <Exhibit title="PagedList, CardList, CardHeader">
        {queries.map(([state, query]) => (
          <State key={state} name={state} wide>
            <PagedList
              query={{ ...still, ...query }}
              itemsOf={({ titles }) => titles}
              skeleton={
                <CardListSkeleton label="Loading the jobs">
                  <TextSkeleton />
                </CardListSkeleton>
              }
              empty={<EmptyState title="No jobs found">Try another search.</EmptyState>}
              errorText={() => 'Failed to fetch jobs'}
            >
              {(title) => <ItemCard key={title} title={title} />}
            </PagedList>
          </State>
        ))}
        <State name="Without a query" wide>
          <CardList busy>
            <ItemCard title="Fleet Manager" />
          </CardList>
        </State>
      </Exhibit>
      <Exhibit title="RowCard, RowCardSkeleton">
        <State name="Loaded, long" wide>
          <RowCard>
            <Row title="Invitation" aside={<Badge tone="amber">Waiting</Badge>}>
              <p>Leeds</p>
            </Row>
            <Row title={longWord}>
              <p>{longText}</p>
            </Row>
          </RowCard>
        </State>
        <State name="Loading" wide>
          <RowCardSkeleton label="Loading the emails" />
        </State>
      </Exhibit>
      <Exhibit title="PanelGrid, PanelColumn, Panel, RowList, Row">
        <State name="Loaded, long" wide>
          <PanelGrid>
            <Panel title="Jobs" aside={<a href="#main">See all</a>}>
              <RowList>
                <Row title="Fleet Manager" aside={<Badge tone="amber">Position Filled</Badge>}>
                  <p>Leeds</p>
                </Row>
                <Row title={longWord}>
                  <p>{longText}</p>
                </Row>
              </RowList>
            </Panel>
            <PanelColumn>
              <Panel title={longWord} level={3}>
                <p>{longText}</p>
              </Panel>
              <Panel title="Departments">
                <p>{longText}</p>
              </Panel>
            </PanelColumn>
            <Panel title="A whole row" className={widePanelClass()}>
              <p>{longText}</p>
            </Panel>
          </PanelGrid>
        </State>
        <State name="Loading" wide>
          <PanelGridSkeleton label="Loading the overview" />
        </State>
      </Exhibit>
      <Exhibit title="SettingsList, Setting, ButtonGroup">
        <State name="With and without details, long" wide>
          <SettingsList>
            <Setting icon={KeyRound} title="Password" text={longText}>
              <Button variant="outline">Change password</Button>
            </Setting>
            <Setting
              icon={KeyRound}
              title={longWord}
              text={longWord}
              details={
                <ButtonGroup>
                  <Button>Copy</Button>
                  <Button>Download</Button>
                  <Button>Print</Button>
                </ButtonGroup>
              }
            />
          </SettingsList>
        </State>
      </Exhibit>
      <Exhibit title="EmptyState, Loading, Skeleton, BlockSkeleton, FieldSkeletons">
        <State name="With an action">
          <EmptyState title="No applications yet" level={3} action={<Button>Browse jobs</Button>}>
            {longText}
          </EmptyState>
        </State>
        <State name="A whole page">
          <EmptyState title={longWord} level={1}>
            {longText}
          </EmptyState>
        </State>
        <State name="Skeleton of a line">
          <Loading>
            <Skeleton height={24} width="60%" />
          </Loading>
        </State>
        <State name="Skeleton of a block">
          <BlockSkeleton label="Loading the email" height={96} />
        </State>
        <State name="Skeleton of a field">
          <Loading>
            <FieldSkeletons fields={1} label={96} />
          </Loading>
        </State>
      </Exhibit>
      <Exhibit title="ProcessLine">
        {processes.map(([state, steps]) => (
          <State key={state} name={state} wide>
            <ProcessLine steps={steps} />
          </State>
        ))}
        <State name="In a narrow place">
          <ProcessLine steps={processes[1]?.[1] ?? []} />
        </State>
        <State name="On a Sign" wide>
          <Sign shape="card" className={styles.sign}>
            <ProcessLine steps={processes[1]?.[1] ?? []} />
          </Sign>
        </State>
      </Exhibit>
      <Exhibit title="Sign, Junction, JunctionRow">
        <State name="Links with numbers, long">
          <Sign shape="card" className={styles.sign}>
            <Junction>
              <JunctionRow>
                <a href="#main" className={junctionLinkClass()}>
                  <span>Operations</span> <b>12</b>
                </a>
              </JunctionRow>
              <JunctionRow>
                <a href="#main" className={junctionLinkClass()}>
                  <span>{longWord}</span> <b>1,204</b>
                </a>
              </JunctionRow>
            </Junction>
          </Sign>
        </State>
        <State name="Tall, text alone">
          <Sign shape="card" className={styles.sign}>
            <Junction tall>
              <JunctionRow>
                <span>{longText}</span>
              </JunctionRow>
              <JunctionRow>
                <span>Follow your applications</span>
              </JunctionRow>
            </Junction>
          </Sign>
        </State>
      </Exhibit>
    </>
  );
}
