import { Bone, Loading } from '../ui/skeleton.tsx';
import styles from './-screen-bones.module.css';

/** A signed-in screen of any kind, on its way: a heading and some cards. */
export function ScreenBones() {
  return (
    <Loading className={styles.screen}>
      <Bone width={240} height={36} />
      <Bone width="60%" height={22} />
      <Bone height={132} />
      <Bone height={132} />
    </Loading>
  );
}
