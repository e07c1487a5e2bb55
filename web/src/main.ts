import './style/app.css';
import './style/fan.css';
import './style/ground.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepPages, renewPages } from './local/pages';
import { fileAt, isLocal } from './net/place';
import { watchParts } from './ui/parts.svelte';

watchParts();
const place = document.getElementById('app')!;
place.replaceChildren(); // what was said in case that the page could not start
mount(App, { target: place });

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register(fileAt('worker.js'));
if (isLocal)
  keepPages(); // what plays in this browser has to be there without a network, all of it
else renewPages();
