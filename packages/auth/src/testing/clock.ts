/** A clock that stands still until it is moved: hand `now` to the service. It is ahead of every real one, so that no client finds a session expired by itself. */
export function testClock(start = '2100-01-01T09:00:00.000Z') {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    forward: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}
