// The floor of the first page: the libraries that every page needs, with almost no content.
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import axios from 'axios';
import { createHashRouter, Link, RouterProvider } from 'react-router-dom';

function Page() {
  const answer = useQuery({
    queryKey: ['ping'],
    queryFn: async () => (await axios.get<{ message: string }>('/api/method/ping')).data.message,
    enabled: false,
  });
  return (
    <main>
      <h1>Floor</h1>
      <p>{answer.data}</p>
      <button type="button" onClick={() => void answer.refetch()}>
        Ping
      </button>
      <Link to="/login">Login</Link>
    </main>
  );
}

const router = createHashRouter([{ path: '*', element: <Page /> }]);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
