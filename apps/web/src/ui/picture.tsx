import {
  type Picture as PictureOnPage,
  type PictureFormat,
  pictureHeight,
  type PictureKind,
  picturePath,
  pictureWidths,
} from '@careers/contracts/site/pictures';

type PictureProps = {
  kind: PictureKind;
  picture: PictureOnPage;
  /** How wide it is shown, as the attribute `sizes` says it: '80px', '100vw'. */
  sizes: string;
  className?: string | undefined;
  /** Whether it is on the first screen: it is loaded before other things. Others are loaded once they come near. */
  isFirst?: boolean;
};

/** A picture in the smallest of its files that is sharp where it is shown. Its width and height keep its place. */
export function Picture({ kind, picture: { id, width, alt }, sizes, className, isFirst = false }: PictureProps) {
  const widths = pictureWidths(kind, width);
  const smallest = widths[0] ?? width;
  function filesOf(format: PictureFormat): string {
    return widths.map((each) => `${picturePath(id, each, format)} ${each}w`).join(', ');
  }
  return (
    <picture>
      <source type="image/avif" srcSet={filesOf('avif')} sizes={sizes} />
      <img
        src={picturePath(id, smallest, 'webp')}
        srcSet={filesOf('webp')}
        sizes={sizes}
        width={width}
        height={pictureHeight(kind, width)}
        alt={alt}
        className={className}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
