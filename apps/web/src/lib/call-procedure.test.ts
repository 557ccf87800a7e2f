import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHttpCall, ProcedureError } from './call-procedure.ts';

type Sent = { method: string; url: URL; body: string | null; signal: AbortSignal | null };

afterEach(() => vi.unstubAllGlobals());

/** Answers each request of the page as given, and keeps the requests. */
function answerWith(answer: (sent: Sent) => Response | Promise<Response>): Sent[] {
  const requests: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = null, signal = null }: RequestInit) => {
    const sent = { method, url: new URL(address, 'https://careers.test'), body: body as string | null, signal };
    requests.push(sent);
    return answer(sent);
  });
  return requests;
}

function echoes({ url }: Sent): Response {
  const inputs = Object.values(JSON.parse(url.searchParams.get('input') ?? '{}') as Record<string, unknown>);
  return Response.json(inputs.map((data) => ({ result: { data } })));
}

const call = createHttpCall(async () => ({}));

describe('calls of procedures', () => {
  test('that are made together share a request, five at most, and each gets its own answer', async () => {
    const requests = answerWith(echoes);
    const inputs = [1, 2, 3, 4, 5, 6];
    const answers = await Promise.all(inputs.map((input) => call({ type: 'query', path: 'jobs.list', input })));
    expect(answers).toEqual(inputs);
    expect(requests.map(({ url }) => url.pathname.split(',').length)).toEqual([5, 1]);
  });

  test('with long inputs are not put into one address', async () => {
    const requests = answerWith(echoes);
    const search = 'van '.repeat(400);
    await Promise.all([1, 2].map(() => call({ type: 'query', path: 'jobs.list', input: { search } })));
    expect(requests).toHaveLength(2);
  });

  test('that change something are sent as JSON', async () => {
    const [request] = [answerWith(() => Response.json([{ result: { data: 'done' } }]))];
    expect(await call({ type: 'mutation', path: 'applications.submit', input: { job_id: '1' } })).toBe('done');
    expect(request[0]).toMatchObject({ method: 'POST', body: '{"0":{"job_id":"1"}}' });
  });

  test('fail with what the server says of it, or as an answer that is not the server’s', async () => {
    const refused = { message: 'This job has been removed', data: { error: 'job_gone', httpStatus: 410 } };
    answerWith(() => Response.json([{ error: refused }], { status: 410 }));
    await expect(call({ type: 'query', path: 'jobs.bySlug', input: {} })).rejects.toMatchObject(refused);
    answerWith(() => Response.json({}, { status: 502 }));
    const failed = call({ type: 'query', path: 'jobs.bySlug', input: {} });
    await expect(failed).rejects.toBeInstanceOf(ProcedureError);
    await expect(failed).rejects.toMatchObject({ data: undefined });
  });

  test('that all were given up cancel their request, and one that is still awaited keeps it', async () => {
    const requests = answerWith(
      ({ signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('cancelled')))),
    );
    const [one, other] = [new AbortController(), new AbortController()];
    const calls = [one, other].map(({ signal }) => call({ type: 'query', path: 'jobs.list', input: {}, signal }));
    await vi.waitFor(() => expect(requests).toHaveLength(1), 10_000);
    one.abort();
    await expect(calls[0]).rejects.toThrow(/aborted/);
    expect(requests[0]?.signal?.aborted).toBe(false);
    other.abort();
    await expect(calls[1]).rejects.toThrow(/aborted/);
    expect(requests[0]?.signal?.aborted).toBe(true);
  });
});
