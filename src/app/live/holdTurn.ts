import type { KeyStore } from "#app/shell/createStore.ts";

const LOCK = "Founder_mbd_websocket";
const LEASE = "linkLease";
/** A lease is renewed this often, and stale after three misses. Ms. */
const RENEW = 2000;
const STALE = 3 * RENEW;

/**
 * Waits until no other tab holds the connection, then calls `granted`; the function it answers gives the turn back.
 * Web Locks free the turn of a tab that crashed at once. Pages served over plain http on a LAN have none: there the
 * holder renews a lease in the shared storage, and a lease not renewed is free. So a tab that slept may have lost its
 * turn when it wakes: then `lost` is called, and the tab waits again.
 */
export function holdTurn(local: KeyStore, granted: () => void, lost: () => void): () => void {
  return navigator.locks ? holdLock(granted) : holdLease(local, granted, lost);
}

function holdLock(granted: () => void): () => void {
  const waiting = new AbortController();
  let release: () => void = () => undefined;
  let gone = false;
  navigator.locks
    .request(LOCK, { signal: waiting.signal }, () => {
      if (gone) return undefined;
      granted();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    })
    .catch(() => undefined);
  return () => {
    gone = true;
    waiting.abort();
    release();
  };
}

/** For pages without locks; exported for its test. */
export function holdLease(local: KeyStore, granted: () => void, lost: () => void): () => void {
  const me = Math.random().toString(36).slice(2);
  let mine = false;
  const take = () => local.set(LEASE, { tab: me, at: Date.now() });
  const look = () => {
    const lease = local.get(LEASE) as { tab: string; at: number } | undefined;
    const free = !lease || Date.now() - lease.at > STALE || lease.at > Date.now() + STALE;
    if (mine && (free || lease.tab === me)) take();
    else if (mine) {
      mine = false;
      lost();
    } else if (free) {
      take();
      // Two tabs may write at once; the one that still finds its name after a while has it.
      settle = setTimeout(() => {
        if (mine || (local.get(LEASE) as { tab: string } | undefined)?.tab !== me) return;
        mine = true;
        granted();
      }, 200);
    }
  };
  let settle: ReturnType<typeof setTimeout> | undefined;
  const timer = setInterval(look, RENEW);
  look();
  return () => {
    clearInterval(timer);
    clearTimeout(settle);
    if (mine) local.remove(LEASE);
  };
}
