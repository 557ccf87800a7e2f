import { mentionMark, splitAtMarks, type TeamNote } from '@careers/contracts/hiring/team-notes';
import { Fragment } from 'react';

/** The text of a note, with the names of those whom it mentions. A mark that was typed by hand stays a text. */
export function NoteText({ text, mentions }: { text: string; mentions: TeamNote['mentions'] }) {
  return splitAtMarks(text).map((piece, index) => {
    if (index % 2 === 0) return <Fragment key={index}>{piece}</Fragment>;
    const mention = mentions.find(({ number }) => String(number) === piece);
    if (!mention) return <Fragment key={index}>{mentionMark(Number(piece))}</Fragment>;
    return <b key={index}>{mention.person ? <bdi>@{mention.person.name}</bdi> : 'a former colleague'}</b>;
  });
}
