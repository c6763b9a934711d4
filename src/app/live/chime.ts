/** The two notes of an alert: frequency in Hz, begin in seconds. */
const NOTES = [
  [880, 0],
  [1174.66, 0.16],
] as const;
const LENGTH = 0.5;
const LOUDNESS = 0.09;

let audio: AudioContext | undefined;

/** Plays a short tone made here, no file. Browsers keep a page silent until its first gesture; then nothing is heard. */
export async function playChime(): Promise<void> {
  if (!("AudioContext" in window) || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") {
    // It may stay pending until a gesture; an alert minutes late would only startle.
    await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, 300))]).catch(() => undefined);
    if (audio.state === "suspended") return;
  }
  for (const [frequency, begin] of NOTES) {
    const at = audio.currentTime + begin;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = "sine";
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + LENGTH);
  }
}
