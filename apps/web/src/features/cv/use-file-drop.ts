import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Takes files that the user drops on an element. Ignores a file that is dropped beside it, which the browser would open
 * in place of the page.
 *
 * @returns `zone`, the ref of the element; `over`, whether files are held over it.
 */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    function track(event: DragEvent): void {
      const { dataTransfer, target, type } = event;
      if (!dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const inside = target instanceof Node && zone.current?.contains(target) === true;
      dataTransfer.dropEffect = inside ? 'copy' : 'none';
      setOver(inside && type === 'dragover');
      if (inside && type === 'drop') drop([...dataTransfer.files]);
    }
    function leave({ relatedTarget }: DragEvent): void {
      if (relatedTarget === null) setOver(false); // the pointer has left the window
    }
    addEventListener('dragover', track);
    addEventListener('drop', track);
    addEventListener('dragleave', leave);
    return () => {
      removeEventListener('dragover', track);
      removeEventListener('drop', track);
      removeEventListener('dragleave', leave);
    };
  }, []);
  return { zone, over };
}
