import { useBrand } from '../../lib/page/brand.ts';
import { Picture } from '../../ui/picture.tsx';

export function HeroPicture() {
  const { hero } = useBrand().story;
  return hero && <Picture kind="hero" picture={hero} sizes="(width < 44em) 100vw, calc(50vw + 64px)" isFirst />;
}
