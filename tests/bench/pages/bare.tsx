import { createRoot } from 'react-dom/client';

// The smallest React app: the floor for a start.
createRoot(document.getElementById('root') as HTMLElement).render(<h1>Olá</h1>);
navigator.serviceWorker.register('/sw.js');
