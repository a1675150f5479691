import { createRoot } from 'react-dom/client';

// Renders the smallest React app: the lower limit of a start.
createRoot(document.getElementById('root') as HTMLElement).render(<h1>Olá</h1>);
navigator.serviceWorker.register('/sw.js');
