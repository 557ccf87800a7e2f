import clsx from 'clsx';
import { Ellipsis } from 'lucide';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon, type IconType } from './icon.tsx';
import styles from './menu.module.css';
import { nextItemIndex } from './menu-navigation.ts';

// See docs/decisions/0020-menus-dialogs-and-checkboxes-are-native-elements.md
type MenuProps = {
  /** Names the button and the list: 'More actions for Fleet Manager'. */
  label: string;
  icon?: IconType | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** A button that opens a short list of actions: arrows, Home, End and first letters move, Escape and Tab close. */
export function Menu({ label, icon = Ellipsis, children, className }: MenuProps) {
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(null);
    }
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  function close() {
    setOpen(null);
    button.current?.focus();
  }
  return (
    <div
      ref={root}
      className={clsx(styles.menu, className)}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(null);
      }}
    >
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      />
      {open && (
        <MenuList id={id} label={label} initialFocus={open} onClose={close} onTab={() => setOpen(null)}>
          {children}
        </MenuList>
      )}
    </div>
  );
}

type MenuListProps = {
  id: string;
  label: string;
  initialFocus: 'first' | 'last';
  onClose: () => void;
  /** Closes without moving the focus: the Tab key moves it. */
  onTab: () => void;
  children: ReactNode;
};

function MenuList({ id, label, initialFocus, onClose, onTab, children }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  function items() {
    return [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  }
  useLayoutEffect(() => {
    list.current?.showPopover();
    items()
      .at(initialFocus === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [initialFocus]);
  useLayoutEffect(() => {
    const [popover, button] = [list.current, list.current?.previousElementSibling];
    if (!popover || !button) return;
    const closing = new AbortController();
    const { signal } = closing;
    placeBeside(popover, button);
    addEventListener('scroll', () => placeBeside(popover, button), { capture: true, passive: true, signal });
    addEventListener('resize', () => placeBeside(popover, button), { signal });
    return () => closing.abort();
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onTab();
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    const all = items();
    const next = nextItemIndex(
      event.key,
      all.findIndex((item) => item === document.activeElement),
      all.map((item) => item.textContent),
    );
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      popover="manual"
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('[role="menuitem"]')) onClose();
      }}
    >
      {children}
    </div>
  );
}

/**
 * Places a list under its button, or above it if there is room for it there alone; and to the left, or to the right.
 * The list is in the top layer, so that no box that scrolls cuts it, and is inside the window in every case.
 */
function placeBeside(list: HTMLElement, button: Element): void {
  const { top, right, bottom, left } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = list;
  const isAbove = bottom + GAP + height > innerHeight && top > GAP + height;
  const y = isAbove ? top - GAP - height : Math.min(bottom + GAP, innerHeight - height - GAP);
  const x = right - width < GAP ? Math.min(left, innerWidth - width - GAP) : right - width;
  list.style.top = `${Math.max(GAP, y)}px`;
  list.style.left = `${Math.max(GAP, x)}px`;
}

/** The distance of a list from its button and from the sides of the window, in pixels. */
const GAP = 4;

type MenuItemProps = {
  icon?: IconType | undefined;
  tone?: 'danger' | undefined;
  onSelect: () => void;
  children: ReactNode;
};

export function MenuItem({ icon, tone, onSelect, children }: MenuItemProps) {
  return (
    <button type="button" {...menuItemProps(tone)} onClick={onSelect}>
      {icon && <Icon as={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** Returns the props that make a link an item of a menu: `<a href=… {...menuItemProps()}><span>Preview</span></a>`. */
export function menuItemProps(tone?: 'danger') {
  return { role: 'menuitem', tabIndex: -1, className: clsx(styles.item, tone && styles[tone]) } as const;
}
