import { ArrowLeft, Car, MapPin } from 'lucide';
import { Alert } from '../../ui/alert.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Divider } from '../../ui/divider.tsx';
import { DepartmentIcon, Icon } from '../../ui/icon.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Logo, LogoMark } from '../../ui/logo.tsx';
import { markedText, markPattern } from '../../ui/marked-text.tsx';
import { backLinkClass, PageHeading } from '../../ui/page-heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RichTextView } from '../../ui/rich-text-view.tsx';
import { Sign } from '../../ui/sign.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TagList } from '../../ui/tag-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './dev-ui.module.css';
import { Exhibit, longText, longWord, State } from './exhibit.tsx';

const tones: BadgeTone[] = ['blue', 'yellow', 'purple', 'green', 'red', 'amber', 'grey', 'plain'];
const richText = `<h1>Heading 1</h1><p>${longText} <strong>Bold</strong>, <em>italic</em>, <u>underlined</u> and <a href="#main">a link</a>.</p><h2>Heading 2</h2><ul><li>One<ul><li>Below it</li></ul></li><li>${longWord}</li></ul><h3>Heading 3</h3><ol><li>First</li><li>Second</li></ol>`;

/** The components that show text. */
export function TextExhibits() {
  return (
    <>
      <Exhibit title="Badge, Tag, Icon, Logo">
        <State name="Every tone">
          <p className={styles.row}>
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </p>
        </State>
        <State name="Long">
          <p className={styles.row}>
            <Badge tone="amber">Position Filled</Badge> <Tag>{longText}</Tag> <Tag>{longWord}</Tag>
          </p>
        </State>
        <State name="Tag, icons, and a text for screen readers alone">
          <p className={styles.row}>
            <Tag>Full-time</Tag> <Icon as={MapPin} /> <Icon as={DepartmentIcon} />{' '}
            <Icon as={DepartmentIcon} size={24} />
            <VisuallyHidden>Read and not seen</VisuallyHidden>
          </p>
        </State>
        <State name="Tags in a list, with and without buttons, one of them being removed">
          <TagList label="Skills" items={[longText, longWord, 'Full-time'].map((text) => ({ id: text, text }))} />
          <TagList
            label="Removable skills"
            items={['Full-time', longWord, 'French'].map((text) => ({ id: text, text }))}
            onRemove={() => undefined}
            removing={['French']}
          />
        </State>
        <State name="Logo on a Sign">
          <Sign shape="card" className={styles.sign}>
            <Logo name="Larkfield" small="Careers" /> <LogoMark />
          </Sign>
        </State>
      </Exhibit>
      <Exhibit title="Alert, Callout">
        <State name="Error with another try">
          <Alert onRetry={() => undefined}>The jobs could not be loaded.</Alert>
        </State>
        <State name="Trying again">
          <Alert onRetry={() => undefined} retrying>
            The jobs could not be loaded.
          </Alert>
        </State>
        <State name="Warning with an action, long">
          <Alert tone="warn" action={<Button size="small">Restore</Button>}>
            {longText} {longWord}
          </Alert>
        </State>
        <State name="Callout">
          <Callout title="Admin Notes">{`${longText}\n\n${longWord}`}</Callout>
        </State>
      </Exhibit>
      <Exhibit title="PageHeading, InlineList, markedText">
        <State name="Long, with everything" wide>
          <PageHeading
            back={
              <a href="#main" className={backLinkClass()}>
                <Icon as={ArrowLeft} />
                Back to Jobs
              </a>
            }
            title={`Applicants for ${longWord}`}
            subtitle={
              <InlineList as="span">
                Operations
                {longWord}
                <span>24 applications</span>
              </InlineList>
            }
            actions={<Button>Export CSV</Button>}
          />
        </State>
        <State name="Items on a line">
          <InlineList>
            Leeds
            <span>Hybrid</span>
            <span>Full-time</span>
          </InlineList>
        </State>
        <State name="Marked words">
          <p>{markedText(longText, markPattern(['vehicles', 'drivers']))}</p>
        </State>
      </Exhibit>
      <Exhibit title="DescriptionList, Divider, Progress, Spinner">
        <State name="Terms, one of them a badge">
          <DescriptionList
            items={[
              { term: 'Location', value: 'Leeds' },
              { term: 'Address', value: `${longText} ${longWord}` },
              { term: 'Applied', badge: <Badge tone="blue">Applied</Badge>, value: 12 },
            ]}
          />
        </State>
        <State name="Facts side by side">
          <DescriptionList
            layout="columns"
            items={[
              { term: 'Network', value: '192.0.2.0/24' },
              { term: 'Browser', value: longWord },
            ]}
          />
        </State>
        <State name="Divider">
          <Divider />
        </State>
        <State name="Progress, known and unknown">
          <Progress label={`Uploading ${longWord}.pdf`} value={42} />
          <Progress label="Checking the file" />
        </State>
        <State name="Spinner, with and without a label">
          <p className={styles.row}>
            <Spinner label="Loading" /> <Spinner /> <Icon as={Car} size={24} />
          </p>
        </State>
      </Exhibit>
      <Exhibit title="RichTextView">
        <State name="Everything that the editor writes" wide>
          <RichTextView sanitisedHtml={richText} />
        </State>
      </Exhibit>
      <Exhibit title="Picture">
        <State name="As wide as a hero" wide>
          <Picture
            kind="hero"
            picture={{ id: 'sample-yard-1', width: 1920, alt: 'A yard with cars and vans at sunrise' }}
            sizes="100vw"
            className={styles.picture}
          />
        </State>
        <State name="Of a person">
          <Picture
            kind="person"
            picture={{ id: 'sample-ruth-1', width: 384, alt: 'Ruth, in a green jacket' }}
            sizes="96px"
            className={styles.portrait}
          />
        </State>
      </Exhibit>
    </>
  );
}
