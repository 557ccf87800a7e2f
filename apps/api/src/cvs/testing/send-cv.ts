type Sent = { token?: string | undefined; bytes: Uint8Array; name?: string; type?: string; field?: string };

/** Uploads a file to a product at `origin` as a browser's form does. */
export async function sendCv(
  origin: string,
  { token, bytes, name = 'cv.pdf', type = 'application/pdf', field = 'cv' }: Sent,
) {
  const form = new FormData();
  form.set(field, new File([Uint8Array.from(bytes)], name, { type }));
  const reply = await fetch(`${origin}/api/upload-cv`, {
    method: 'POST',
    body: form,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  return { status: reply.status, body: await reply.json() };
}
