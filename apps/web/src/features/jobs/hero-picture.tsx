import { useBrand } from '../../lib/page/brand.ts';
import { Picture } from '../../ui/picture.tsx';

/** On a phone, one pixel less than its place, so that 412 pixels at a ratio of 1.75 take the file of 720 and not of 1280. */
const sizes = '(width < 44em) calc(100vw - 1px), calc(50vw + 64px)';

export function HeroPicture() {
  const { hero } = useBrand().story;
  return hero && <Picture kind="hero" picture={hero} sizes={sizes} isFirst />;
}
