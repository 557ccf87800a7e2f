import { Loading, Skeleton, type SkeletonProps } from './skeleton.tsx';

/** Stands for content that is one block, and announces it as `Loading` does. */
export function BlockSkeleton({ label, ...block }: SkeletonProps & { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton {...block} />
    </Loading>
  );
}
