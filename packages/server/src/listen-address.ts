/** The defaults of PORT and HOST: only this machine can call. */
export const DEFAULT_PORT = 3000;
export const DEFAULT_HOST = '127.0.0.1';

/** The URL of a server that listens on `host` and `port`; `host` may stand for every address of this machine. */
export function serverUrl(host: string, port: number | string): string {
  return `http://${['0.0.0.0', '::'].includes(host) ? DEFAULT_HOST : host}:${port}`;
}
