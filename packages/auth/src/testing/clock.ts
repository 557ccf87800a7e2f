/**
 * A clock that stands still until the test moves it: give `now` to the service. It is ahead of real time, so that no
 * client takes a session for expired.
 */
export function testClock(start = '2100-01-01T09:00:00.000Z') {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    forward: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}
