// The floor of the login page: the same libraries and a form of two fields, written as their documentation
// shows.
import { createRoot } from 'react-dom/client';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import axios from 'axios';
import { useForm } from 'react-hook-form';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { z } from 'zod';

const schema = z.object({ usr: z.email(), pwd: z.string().min(1) });
type Values = z.infer<typeof schema>;

function Page() {
  const signIn = useMutation({
    mutationFn: async (values: Values) => {
      await axios.post('/api/method/login', values);
    },
  });
  const { register, handleSubmit, formState } = useForm<Values>({ resolver: zodResolver(schema) });
  return (
    <main>
      <h1>Login</h1>
      <form onSubmit={(event) => void handleSubmit((values) => signIn.mutate(values))(event)}>
        <TextField
          label="Email"
          error={Boolean(formState.errors.usr)}
          helperText={formState.errors.usr?.message}
          {...register('usr')}
        />
        <TextField
          label="Password"
          type="password"
          error={Boolean(formState.errors.pwd)}
          helperText={formState.errors.pwd?.message}
          {...register('pwd')}
        />
        <Button type="submit" variant="contained">
          Login
        </Button>
      </form>
    </main>
  );
}

const router = createHashRouter([{ path: '*', element: <Page /> }]);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ThemeProvider theme={createTheme()}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
