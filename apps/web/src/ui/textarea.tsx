import { formatNumber } from '@careers/contracts/common/format-number';
import clsx from 'clsx';
import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { CharacterCount } from './character-count.tsx';
import control from './control.module.css';
import { useFieldControl } from './field.tsx';
import styles from './textarea.module.css';

export type TextareaProps = ComponentProps<'textarea'> & {
  /** The limit of a live count, in characters. It never cuts the text: the form's schema refuses a longer one. */
  limit?: number | undefined;
};

export function Textarea({ limit, className, ref, onInput, ...rest }: TextareaProps) {
  const field = useFieldControl();
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => own.current);
  const [length, setLength] = useState(() => String(rest.value ?? rest.defaultValue ?? '').length);
  // A form library may change the element without an event (a reset), so the length is read after every render.
  // oxlint-disable-next-line react/exhaustive-deps -- setting the same number does not render again
  useLayoutEffect(() => setLength(own.current?.value.length ?? 0));
  return (
    <>
      <textarea
        rows={6}
        {...field}
        {...rest}
        ref={own}
        className={clsx(control.box, styles.area, className)}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
      {limit !== undefined && <Count length={length} limit={limit} />}
    </>
  );
}

function Count({ length, limit }: { length: number; limit: number }) {
  const excess = length > limit ? formatNumber(length - limit) : null;
  return (
    <CharacterCount
      shown={`${formatNumber(length)} / ${formatNumber(limit)}${excess ? `, ${excess} too many` : ''}`}
      spoken={excess ? `${excess} characters too many` : ''}
    />
  );
}
