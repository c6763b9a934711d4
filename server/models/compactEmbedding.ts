/** What keeps an embedding in a quarter of its room: whole numbers from -127 to 127, all by one scale; directions stay as they are. */
export function compactEmbedding(embedding: Float32Array): Int8Array {
  const largest = embedding.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return Int8Array.from(embedding, (value) => Math.round((value * 127) / largest));
}
