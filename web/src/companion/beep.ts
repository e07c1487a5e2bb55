// A short tone, when the time is over.
import { settings } from '../settings/settings.svelte';

export function playSound(): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const loud = audio.createGain();
  loud.gain.setValueAtTime(settings.volume * 0.3, audio.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
  tone.frequency.value = 660;
  tone.connect(loud).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
  tone.onended = () => void audio.close();
}
