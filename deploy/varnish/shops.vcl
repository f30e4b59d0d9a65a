# Where the shops are: one backend each, or HAProxy alone.
backend one {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = ready;
  .connect_timeout = 2s;
  .first_byte_timeout = 130s;
}

sub vcl_init {
  new shops = directors.round_robin();
  shops.add_backend(one);
}
